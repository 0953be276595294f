declare module '*.css';

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** `?inline`: a data URL. Otherwise the address of a file. */
declare module '*.svg?inline' {
  const url: string;
  export default url;
}

declare module '*.svg?no-inline' {
  const url: string;
  export default url;
}

declare module '*.svg?url' {
  const url: string;
  export default url;
}
