import { Authorized, Ctx, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../nodes.js';
import { NonNull, Nullable, QueryOf } from '../types/field.js';

@ObjectType({ description: 'A setting of the service, and what holds now.' })
export class ConfigSetting {
  @NonNull(String, 'The variable of the environment that sets it.')
  name!: string;

  @NonNull(String, 'What it belongs to, such as `recall`.')
  group!: string;

  @Nullable(String, 'What holds now; null: nothing, or a secret, which is never told.')
  value!: string | null;

  @Nullable(String, 'What holds unless it is set; null: nothing.')
  default!: string | null;

  @NonNull(Boolean, 'Whether it has another value than its default.')
  changed!: boolean;

  @NonNull(String, 'What it does, with its unit.')
  description!: string;
}

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
