/** Lists that page, as Relay has them. Edges and members are those of every connection: what they are stands at `PageInfo`. */
import { ObjectType } from 'type-graphql';
import { MAX_PAGE } from '../../domain/kernel/input.js';
import { NonNull, Nullable } from './field.js';

@ObjectType({
  description: `Where a page of a list ends; \`first\`, its size, is 1 to ${MAX_PAGE}.`,
})
export class PageInfo {
  @NonNull(Boolean, 'Whether more follow.')
  hasNextPage!: boolean;

  @Nullable(String, 'Opaque; as `after`, with all else unchanged, it gives the next page.')
  endCursor!: string | null;
}

/** A type of the schema, or an interface. */
type Type<Node> = abstract new () => Node;

/** A page of a list. */
export interface Connection<Node> {
  edges: { node: Node; cursor: string }[];
  pageInfo: PageInfo;
}

/** The types of a list that pages: `<name>Connection` and `<name>Edge`. @param description of a page, with its order */
export function connection<Node>(name: string, type: Type<Node>, description: string) {
  @ObjectType(`${name}Edge`)
  class Edge {
    @NonNull(type)
    node!: Node;

    @NonNull(String)
    cursor!: string;
  }

  @ObjectType(`${name}Connection`, { description })
  class Page implements Connection<Node> {
    static readonly Edge = Edge;

    @NonNull([Edge])
    edges!: Edge[];

    @NonNull(PageInfo)
    pageInfo!: PageInfo;
  }

  return Page;
}
