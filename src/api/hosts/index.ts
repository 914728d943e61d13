import { htaccess } from './apache.ts';
import { caddyConfiguration } from './caddy.ts';
import { nginxConfiguration } from './nginx.ts';
import type { HostedSite } from './plan.ts';
import { planHost } from './plan.ts';
import { w3idRules } from './w3id.ts';

export type { HostedSite } from './plan.ts';

/**
 * The configuration of a host for a built site, by the name of the host. `folder`: absolute path of the files. w3id: undefined if the
 * namespace of the ontology is elsewhere.
 */
export const HOSTS = {
  nginx: (site: HostedSite, folder: string): string => nginxConfiguration(planHost(site), folder),
  caddy: (site: HostedSite, folder: string): string => caddyConfiguration(planHost(site), folder),
  apache: (site: HostedSite, _folder: string): string => htaccess(planHost(site)),
  w3id: (site: HostedSite, _folder: string): string | undefined => w3idRules(site),
} as const;
