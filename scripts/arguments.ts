/** The whole number of an option, at least `from`. */
export function wholeNumber(name: string, text: string, from: number): number {
  const number = Number(text);
  if (!/^\d{1,9}$/.test(text) || number < from) {
    throw new Error(`--${name} must be a whole number, at least ${from}.`);
  }
  return number;
}
