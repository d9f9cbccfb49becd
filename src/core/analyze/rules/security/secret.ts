import type { Span } from "../../../../contract/span";
import type { Rule } from "../../engine/rule";
import { givenTexts, type PromptSubject } from "../../promptSubject";

/** How much of a secret a message shows: enough to find it by. */
const SHOWN = 4;

/** A key or password: what stands in a prompt is sent to the model's provider, kept in logs, and can be asked for. */
export const secret: Rule = {
  code: "secret",
  group: "security",
  severity: "error",
  summary: "The prompt or its context holds a key or a password.",
  advice: "Revoke the key, and remove it from the prompt or from the indexed document.",
  points: 25,
  *check(subject: PromptSubject) {
    for (const { target, text } of givenTexts(subject)) {
      for (const { start, end, what } of findSecrets(text)) {
        yield {
          target,
          start,
          end,
          message: `This looks like ${what} (${text.slice(start, start + SHOWN)}…). Whoever can ask the model can get it: revoke it, and remove it here.`,
        };
      }
    }
  },
};

/** A secret, and what it is. */
interface Secret extends Span {
  readonly what: string;
}

interface SecretShape {
  readonly what: string;
  /** The secret is the last group, or the whole match where there is none. */
  readonly pattern: RegExp;
  /** The least entropy; random keys of this alphabet lie above it. */
  readonly entropy: number;
  /** What every one of them has where the pattern itself begins with what most texts have: a quick look. */
  readonly sign?: RegExp;
}

const SHAPES: readonly SecretShape[] = [
  { what: "an AWS access key id", pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g, entropy: 2.8 },
  {
    what: "an AWS secret key",
    pattern: /aws.{0,20}?secret.{0,20}?[:=]\s{0,4}["']?([A-Za-z0-9/+=]{40})(?![A-Za-z0-9/+=])/gi,
    entropy: 3.8,
  },
  { what: "a GitHub token", pattern: /\bgh[pousr]_[A-Za-z0-9]{36,251}\b/g, entropy: 3.5 },
  { what: "a GitHub token", pattern: /\bgithub_pat_[A-Za-z0-9_]{22,251}\b/g, entropy: 3.5 },
  { what: "a GitLab token", pattern: /\bglpat-[A-Za-z0-9_-]{20,64}\b/g, entropy: 3.2 },
  { what: "an Anthropic key", pattern: /\bsk-ant-[A-Za-z0-9_-]{24,200}/g, entropy: 3.5 },
  { what: "an OpenAI key", pattern: /\bsk-(?:proj-|svcacct-|admin-)?(?!ant-)[A-Za-z0-9_-]{32,200}/g, entropy: 3.7 },
  { what: "a Google API key", pattern: /\bAIza[0-9A-Za-z_-]{35}(?![0-9A-Za-z_-])/g, entropy: 3.4 },
  { what: "a Slack token", pattern: /\bxox[abeoprs]-[0-9A-Za-z-]{20,200}/g, entropy: 3 },
  { what: "a Stripe key", pattern: /\b[rs]k_live_[0-9A-Za-z]{20,200}\b/g, entropy: 3.4 },
  { what: "an npm token", pattern: /\bnpm_[A-Za-z0-9]{36}\b/g, entropy: 3.5 },
  { what: "a PyPI token", pattern: /\bpypi-AgEI[A-Za-z0-9_-]{50,300}/g, entropy: 3.5 },
  { what: "a Hugging Face token", pattern: /\bhf_[A-Za-z]{34}\b/g, entropy: 3.5 },
  { what: "a SendGrid key", pattern: /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}\b/g, entropy: 3.8 },
  { what: "a Shopify token", pattern: /\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}\b/g, entropy: 3 },
  { what: "a DigitalOcean token", pattern: /\bdo[opr]_v1_[a-f0-9]{64}\b/g, entropy: 3 },
  { what: "a Groq key", pattern: /\bgsk_[A-Za-z0-9]{48,64}\b/g, entropy: 3.7 },
  { what: "a Google access token", pattern: /\bya29\.[A-Za-z0-9_-]{40,400}/g, entropy: 3.8 },
  { what: "a Stripe signing secret", pattern: /\bwhsec_[A-Za-z0-9+/=]{24,80}/g, entropy: 3.5 },
  {
    what: "the address of a Slack webhook",
    pattern: /\bhttps:\/\/hooks\.slack\.com\/services\/T[A-Z0-9]{6,14}\/B[A-Z0-9]{6,14}\/[A-Za-z0-9]{20,40}\b/g,
    entropy: 3.8,
  },
  { what: "an Azure storage key", pattern: /\bAccountKey=([A-Za-z0-9+/]{80,90}={0,2})/g, entropy: 4.2 },
  {
    what: "a signed access token",
    pattern: /\beyJ[A-Za-z0-9_-]{10,2000}\.eyJ[A-Za-z0-9_-]{10,4000}\.[A-Za-z0-9_-]{20,1000}/g,
    entropy: 4,
  },
  {
    what: "a private key",
    pattern:
      /-----BEGIN (?:[A-Z]{2,12} ){0,2}PRIVATE KEY-----[\sA-Za-z0-9+/=:,\\-]{64,6000}?-----END (?:[A-Z]{2,12} ){0,2}PRIVATE KEY-----/g,
    entropy: 4,
  },
  {
    what: "a password in an address",
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@"'<>]{1,60}:([^\s:/@"'<>]{6,100})@[^\s/"'<>]{3,200}/gi,
    entropy: 2.5,
    sign: /:\/\/[^\s:/@"'<>]{1,60}:[^\s:/@"'<>]{6,100}@/,
  },
  {
    what: "an access token",
    pattern: /\bAuthorization["']?\s{0,3}[:=]\s{0,3}["']?Bearer\s{1,3}([A-Za-z0-9_.~+/=-]{24,400})/gi,
    entropy: 3.8,
  },
  {
    what: "a password or key",
    pattern:
      /\b(?:api[_-]?key|secret[_-]?key|client[_-]?secret|access[_-]?token|auth[_-]?token|password|passwd)["']?\s{0,4}[:=]\s{0,4}["']?([A-Za-z0-9_+/=!@#%^&*.-]{14,200})(?=["'\s,;]|$)/gi,
    entropy: 3.6,
  },
];

/** What documentation writes in the place of a key. */
const IS_PLACEHOLDER =
  /example|sample|dummy|fake|test|your|placeholder|change|redacted|insert|secret_?key|password|passwort|x{4,}|\*{3,}|\.{3,}|0{6,}|1234567|abcdef|[{}<>$]|(.)\1{5,}/i;
/** A key of digits and letters; a name of a function or a path has no digits. */
const HAS_BOTH = /(?=.*\d)(?=.*[a-z])/i;

/** What a pattern begins with, if it is the same for all: looked for first, as most texts have none. */
function opening({ source, ignoreCase }: RegExp): string {
  if (ignoreCase) return "";
  return /^(?:\\b)?([\w-]{2,})(?![?*+{|])/.exec(source)?.[1] ?? "";
}

/** The secrets of a text, each once, in order. */
function findSecrets(text: string): Secret[] {
  const found: Secret[] = [];
  for (const { what, pattern, entropy, sign } of SHAPES) {
    if (!(sign?.test(text) ?? text.includes(opening(pattern)))) continue;
    for (const match of text.matchAll(pattern)) {
      const secret = match[1] ?? match[0];
      const start = match.index + match[0].lastIndexOf(secret);
      if (isReal(secret, what, entropy)) found.push({ start, end: start + secret.length, what });
    }
  }
  return withoutOverlaps(found.sort((one, other) => one.start - other.start || other.end - one.end));
}

function isReal(secret: string, what: string, entropy: number): boolean {
  if (what === "a private key") return entropyOf(secret.slice(0, 400)) >= entropy;
  return (
    HAS_BOTH.test(what === "a Hugging Face token" ? `${secret}0` : secret) &&
    !IS_PLACEHOLDER.test(secret) &&
    entropyOf(secret) >= entropy
  );
}

function withoutOverlaps(secrets: readonly Secret[]): Secret[] {
  let end = -1;
  return secrets.filter((secret) => {
    if (secret.start < end) return false;
    end = secret.end;
    return true;
  });
}

/** How evenly the characters of a word are spread, in bits a character (Shannon): words lie near 3, random keys above 4. */
function entropyOf(word: string): number {
  const counts = new Map<string, number>();
  for (const character of word) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / word.length) * Math.log2(count / word.length);
  return bits;
}
