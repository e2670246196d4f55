import { Authorized, Ctx, Resolver } from 'type-graphql';
import type { Context } from '../nodes.js';
import { ConfigSetting } from '../types/config.js';
import { QueryOf } from '../types/field.js';

@Resolver()
export class ConfigResolver {
  @Authorized('ADMIN')
  @QueryOf([ConfigSetting], 'For administrators: all settings, at most one entry each; no secrets.')
  config(@Ctx() { settings }: Context): ConfigSetting[] {
    return settings.map(({ env: name, default: fallback, source, ...setting }) => {
      return {
        ...setting,
        name,
        changed: source === 'SET',
        default: fallback === '' ? null : fallback,
      };
    });
  }
}
