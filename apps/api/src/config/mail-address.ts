const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9.-]{1,190}$/;

export const isMailAddress = (text: string): boolean => ADDRESS.test(text);
