export default 'M4 4h16v16H4zM12 4v16M4 12h8';
