export default 'M3 6.5h4.5L9 4h6l1.5 2.5H21V19H3zM12 16a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z';
