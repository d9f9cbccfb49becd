import { stemmer } from "stemmer";

const IS_ENGLISH_WORD = /^[a-z]{3,30}$/;

/** The Porter stem of a normalised English word; every other form is its own stem. */
export function stem(form: string): string {
  return IS_ENGLISH_WORD.test(form) ? stemmer(form) : form;
}
