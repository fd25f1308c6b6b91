export default 'M4 5h16v15H4zM4 9.5h16M8 3v4M16 3v4M7.5 13.5h4M7.5 16.5h7';
