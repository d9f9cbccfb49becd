import type { ConnectionReport } from "../../checker/testConnection";
import { t } from "../../contract/language";
import type { CommonAction } from "../../contract/panel/actions";

/** What is said of a test, and what to do next, the most helpful first. */
export interface ConnectionText {
  readonly isGood: boolean;
  readonly message: string;
  readonly actions: readonly (CommonAction | "set_api_key")[];
}

interface TestedConnection {
  readonly base_url: string;
  readonly hasKey: boolean;
  readonly report: ConnectionReport;
}

export function connectionText({ base_url, hasKey, report }: TestedConnection): ConnectionText {
  // The checker's own word for the address is the name of an option that nobody sees here.
  const message = report.message.replaceAll("base_url", "ragQuality.endpoint");
  switch (report.kind) {
    case "unreachable":
      return { isGood: false, message, actions: ["test_connection", "open_settings", "show_log"] };
    case "no_service":
      return { isGood: false, message, actions: ["open_settings", "test_connection", "show_log"] };
    case "reached":
      return hasKey ? withKey(report, message) : withoutKey(report, base_url);
  }
}

type Reached = Extract<ConnectionReport, { kind: "reached" }>;

function withKey({ key }: Reached, message: string): ConnectionText {
  switch (key) {
    case "valid":
      return { isGood: true, message, actions: [] };
    case "refused":
    case "not_permitted":
      return { isGood: false, message, actions: ["set_api_key"] };
    case "unknown":
      return { isGood: false, message, actions: ["test_connection", "show_log"] };
  }
}

function withoutKey({ key, version }: Reached, base_url: string): ConnectionText {
  const answers = t("The service at {0} answers{1}.", base_url, version === null ? "" : t(" (version {0})", version));
  if (key === "valid")
    return {
      isGood: true,
      message: t(
        "{0} It asks for no key, but the extension sends nothing without one: set one that is no word of your texts, such as no-key-needed.",
        answers,
      ),
      actions: ["set_api_key"],
    };
  return {
    isGood: false,
    message: t("{0} No API key is set for it: set one to use it.", answers),
    actions: ["set_api_key"],
  };
}
