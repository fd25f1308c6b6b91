export default 'M4 5h16v15H4zM4 9.5h16M8 3v4M16 3v4M12 12v3l2 1.5';
