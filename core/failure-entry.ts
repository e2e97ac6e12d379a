export type FailureEntry = {
  status: number;
  message: string;
  /** Says that something is absent or refused. */
  sentence: string;
  /** Says that a service failed: never that something does not exist. */
  outageSentence: string;
  /** Whether ERROR_MESSAGES may replace message and sentence (S8.26): the failure has no message of its own. */
  configurable: boolean;
};

type Entry<Configurable extends boolean> = FailureEntry & { configurable: Configurable };

/** Without a `sentence`, the message is the sentence: then it must be Spanish. */
export function entry(status: number, message: string, sentence = message, outageSentence = sentence): Entry<false> {
  return { status, message, sentence, outageSentence, configurable: false };
}

/** What a page is about is absent, or cannot be read. The message is Spanish and part of both sentences. */
export function subject(status: number, message: string, absence: string): Entry<false> {
  return entry(status, message, `${message}. ${absence}`, `${message}. Probá de nuevo en un momento.`);
}

/** A failure to which the catalogue of S8 gives no message. */
export function general(status: number, message: string, sentence: string): Entry<true> {
  return { status, message, sentence, outageSentence: sentence, configurable: true };
}

/** An unexpected failure of the shop or of a service, recorded as "Error"; its cause is only in the log. */
export function generic(sentence: string): Entry<true> {
  return general(500, 'Error', sentence);
}
