export default 'M6 3h12v18H6zM9 3v3h6V3M9 13.5l2.2 2.2L15.5 11';
