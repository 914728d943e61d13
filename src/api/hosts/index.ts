import type { Publication } from '../../ontology/model.ts';
import { htaccess } from './apache.ts';
import { caddyConfiguration } from './caddy.ts';
import { nginxConfiguration } from './nginx.ts';
import type { HostedSite } from './plan.ts';
import { planHost } from './plan.ts';
import { w3idFolder, w3idRules } from './w3id.ts';

export type { HostedSite } from './plan.ts';

/** The configuration of a host for a built site, by the name of the host. `folder`: absolute path of the files. */
export const HOSTS = {
  nginx: (site: HostedSite, folder: string): string => nginxConfiguration(planHost(site), folder),
  caddy: (site: HostedSite, folder: string): string => caddyConfiguration(planHost(site), folder),
  apache: (site: HostedSite, _folder: string): string => htaccess(planHost(site)),
  w3id: (site: HostedSite, _folder: string): string => w3idRules(site),
} as const;

/** Whether the namespace of an ontology is at w3id.org. */
export function isAtW3id({ ontology }: Publication): boolean {
  return w3idFolder(ontology.own.namespace) !== undefined;
}
