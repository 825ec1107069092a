// The product's name.
export const PRODUCT = 'Việc Vui';
