import { t } from "../../contract/language";
const MINUTE_S = 60;
const HOUR_S = 3600;

/** `14:03:20`, in the time of this machine. */
export function clockTime(at: Date): string {
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(":");
}

/** When something can be done that has to wait: `in 42 s, at 14:03:20`. */
export function waitText(seconds: number, now: Date): string {
  const at = new Date(now.getTime() + seconds * 1000);
  const day =
    at.toDateString() === now.toDateString()
      ? ""
      : t(" on {0}-{1}-{2}", at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate()));
  return t("in {0}, at {1}{2}", durationText(seconds), clockTime(at), day);
}

/** Rounded up, so that nobody comes too early. */
function durationText(seconds: number): string {
  if (seconds <= 2 * MINUTE_S) return `${Math.ceil(seconds)} s`;
  if (seconds <= 2 * HOUR_S) return `${Math.ceil(seconds / MINUTE_S)} min`;
  return `${Math.ceil(seconds / HOUR_S)} h`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
