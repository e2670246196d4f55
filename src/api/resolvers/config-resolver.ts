import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../nodes.js';
import { ConfigSetting } from '../types/config.js';

@Resolver()
export class ConfigResolver {
  @Authorized('ADMIN')
  @Query(() => [ConfigSetting], {
    description: 'For administrators: all settings of this server; secrets are hidden.',
  })
  config(@Ctx() { settings }: Context): ConfigSetting[] {
    return settings.map(({ env: name, default: fallback, ...setting }) => {
      return { ...setting, name, default: fallback === '' ? null : fallback };
    });
  }
}
