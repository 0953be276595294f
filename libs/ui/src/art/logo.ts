import mark from './logo-mark.svg?url';

export const LOGO_MARK: string = mark;
