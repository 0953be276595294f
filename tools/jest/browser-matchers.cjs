require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// For what never comes. A busy machine takes more than the library's own second to load a screen.
configure({ asyncUtilTimeout: 10_000 });
