/**
 * A program of Node.js that prints the variables of files for a shell to evaluate. Its arguments are the files, and it reads them as systemd 252
 * (Debian 12) reads an `EnvironmentFile`: values have blanks, `&`, `$` and `#` as they are, and quotes count at the beginning of a value only.
 */
export const ENVIRONMENT_READER = String.raw`const { readFileSync } = require('node:fs');
const BREAKS = '\n\r';
const BLANKS = ' \t' + BREAKS;

function variablesIn(text) {
  const found = new Map();
  // length: of the value without the blanks at its end.
  let state = 'before', name = '', value = '', length = 0;
  const add = (signs, isKept) => {
    value += signs;
    if (isKept) length = value.length;
  };
  const end = () => {
    found.set(name.trim(), value.slice(0, length));
    state = 'before';
  };
  const steps = {
    before(sign) {
      if (';#'.includes(sign)) state = 'comment';
      else if (!BLANKS.includes(sign)) [state, name] = ['name', sign];
    },
    comment(sign) {
      if (sign === '\\') state = 'comment escape';
      else if (BREAKS.includes(sign)) state = 'before';
    },
    'comment escape': () => (state = 'comment'),
    name(sign) {
      if (BREAKS.includes(sign)) state = 'before';
      else if (sign === '=') [state, value, length] = ['value', '', 0];
      else name += sign;
    },
    // Nothing of it has come yet, or only what was in quotes.
    value(sign) {
      if (sign === "'") state = 'single';
      else if (sign === '"') state = 'double';
      else if (BREAKS.includes(sign)) end();
      else if (!BLANKS.includes(sign)) steps.rest(sign);
    },
    single: (sign) => (sign === "'" ? (state = 'value') : add(sign, true)),
    double(sign) {
      if (sign === '"') state = 'value';
      else if (sign === '\\') state = 'double escape';
      else add(sign, true);
    },
    'double escape'(sign) {
      state = 'double';
      if (sign !== '\n') add('"\\$\x60'.includes(sign) ? sign : '\\' + sign, true);
    },
    rest(sign) {
      state = 'rest';
      if (BREAKS.includes(sign)) end();
      else if (sign === '\\') [state, length] = ['escape', value.length];
      else add(sign, !BLANKS.includes(sign));
    },
    escape(sign) {
      state = 'rest';
      if (!BREAKS.includes(sign)) add(sign, true);
    },
  };
  for (const sign of text) steps[state](sign);
  if (!['before', 'comment', 'comment escape', 'name'].includes(state)) end();
  return [...found].filter(([key]) => /^[A-Za-z_]\w*$/.test(key));
}

for (const file of process.argv.slice(2))
  for (const [name, value] of variablesIn(readFileSync(file, 'utf8')))
    console.log(name + "='" + value.replaceAll("'", "'\\''") + "'");`;
