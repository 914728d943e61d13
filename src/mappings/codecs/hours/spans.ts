/** A span of hours as xsd:time. It may end on the next day. */
export interface Span {
  readonly opens: string;
  readonly closes: string;
}

export const ALL_DAY: Span = { opens: '00:00:00', closes: '24:00:00' };

const CLOCK = /^([0-9]{1,2})(?::([0-9]{2}))?\s*([ap]m)?$/i;
/** Hours after midnight may continue counting up to the end of the next day. */
const LATEST = 48 * 60;

/** Minutes since midnight. An hour without minutes needs am or pm: `9am`, not `9`. */
function minutesOf(text: string): number | undefined {
  const [, hour, minute, half] = CLOCK.exec(text.trim()) ?? [];
  if (hour === undefined || (minute === undefined && half === undefined) || Number(minute ?? 0) > 59) return undefined;
  if (half === undefined) return Number(hour) * 60 + Number(minute);
  if (Number(hour) < 1 || Number(hour) > 12) return undefined;
  return ((Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)) * 60 + Number(minute ?? 0);
}

function spell(minutes: number): string {
  const within = minutes > 1440 ? minutes - 1440 : minutes;
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${two(Math.floor(within / 60))}:${two(within % 60)}:00`;
}

/** Parses spans such as `09:00-12:00,13:00-17:00`. undefined: it contains anything else, such as a sunset or an open end. */
export function parseSpans(text: string): readonly Span[] | undefined {
  const spans: Span[] = [];
  for (const part of text.split(',')) {
    const [from, to, ...more] = part.split('-').map(minutesOf);
    if (from === undefined || to === undefined || more.length > 0) return undefined;
    if (from >= 1440 || to > LATEST || (to > 1440 && to - from > 1440)) return undefined;
    spans.push({ opens: spell(from), closes: spell(to) });
  }
  return spans;
}

/** Formats a span as `09:00-17:00`. undefined: it has seconds or an offset, or does not start on its day. */
export function spellSpan({ opens, closes }: Span): string | undefined {
  const short = `${opens.slice(0, 5)}-${closes.slice(0, 5)}`;
  const [back] = parseSpans(short) ?? [];
  return back?.opens === opens && back.closes === closes ? short : undefined;
}
