export default 'M6 3h8.5L19 7.5V21H6zM14 3v5h5M12 11.5v6M9 14.5h6';
