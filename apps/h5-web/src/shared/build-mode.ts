/** The build puts the value in place. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

export const isProduction = (): boolean => process.env.NODE_ENV === 'production';
