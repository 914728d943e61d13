import { number } from '../../text/number.ts';
import type { Messages } from '../en/type.ts';

export const concepts: Messages['concepts'] = {
  enumeration: { one: '概念体系', many: '概念体系', sentence: '概念の集まり' },
  value: { one: '概念', many: '概念', sentence: '上位と下位をもつ考え' },
  nearby: { enumeration: '周辺の概念体系', value: '周辺の概念' },
  count: (count: number) => `${number(count, 'ja')}件の概念`,
  about: 'すべての概念体系と最初の概念。',
  description: (site: string) => `${site}の概念体系。それぞれの大きさと最初の概念。`,
  entry: 'この概念体系について',
  inScheme: '属する体系',
  top: '最上位の概念',
};
