/** Whether the check digits of an IBAN are right: ISO 7064, modulo 97. */
export function hasIbanChecksum(written: string): boolean {
  const iban = written.replace(/ /g, "");
  if (iban.length < 15 || iban.length > 34) return false;
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** Whether the last digit of a card number fits the others (ISO/IEC 7812), and they are not all the same. */
export function hasLuhnChecksum(written: string): boolean {
  const digits = [...written.replace(/\D/g, "")].map(Number).reverse();
  if (digits.length < 13 || digits.length > 19 || new Set(digits).size < 2) return false;
  const sum = digits.reduce(
    (total, digit, place) => total + (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
    0,
  );
  return sum % 10 === 0;
}
