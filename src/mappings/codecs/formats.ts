import type { CodecStep } from '../mapping.ts';
import type { CodecFormat, CodecFormats, CodecName } from './codec.ts';
import { dateFormats } from './dates.ts';
import { htmlFormats } from './html.ts';
import { memberFormats } from './members.ts';
import { numberFormats } from './numbers.ts';
import { hoursFormats } from './opening-hours.ts';
import { optionsOf, quoted, scalar } from './options.ts';
import { priceFormats } from './prices.ts';
import { textFormats } from './texts.ts';
import { valueNameFormats } from './value-names.ts';
import { addressFormats } from './web-addresses.ts';
import { weekdayFormats } from './weekdays.ts';

/** All codecs in mapping files and in the documentation, by name. A name of `CodecStep` without a row does not compile. */
export const CODEC_FORMATS: CodecFormats<CodecName> = {
  identity: {
    plain: { codec: 'identity' },
    describe: () => '',
    examples: [{ codec: 'identity', note: '(without any)', outside: 'B-12', ontology: 'B-12' }],
  },
  ...textFormats,
  ...htmlFormats,
  ...addressFormats,
  ...numberFormats,
  ...valueNameFormats,
  ...dateFormats,
  ...hoursFormats,
  ...weekdayFormats,
  ...memberFormats,
  ...priceFormats,
  default: {
    options: (zod) =>
      optionsOf(
        scalar(zod).describe(
          'The external value that an absent member means. Records without the member are read as if they had it.',
        ),
        (value) => ({ codec: 'default' as const, value }),
      ),
    describe: ({ value }) => `default: ${quoted(value)}`,
    examples: [
      {
        codec: '[{ default: "N" }, { boolean-string: { true: "Y", false: "N" } }]',
        note: 'external value that an absent member means',
        ontology: false,
      },
    ],
  },
};

/** Errors in the options of a codec that their schema cannot express. */
export function codecMistakes(step: CodecStep): readonly string[] {
  return [...((CODEC_FORMATS[step.codec] as CodecFormat).mistakes?.(step as never) ?? [])];
}

/** Describes the external value of a codec, for the pages of schemas. Empty: nothing to say. */
export function describeCodec(step: CodecStep): string {
  return (CODEC_FORMATS[step.codec] as CodecFormat).describe(step as never);
}
