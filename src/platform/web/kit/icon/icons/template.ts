export default 'M4 4h16v5H4zM4 12.5h7V20H4zM14.5 12.5H20V20h-5.5z';
