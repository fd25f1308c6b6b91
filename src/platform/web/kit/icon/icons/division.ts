export default 'M12 3v6M12 9 5 14v7M12 9l7 5v7M12 9v12';
