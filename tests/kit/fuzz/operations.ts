import type { Client } from '../client.ts';

/** What a JSON schema of the document says, as far as values are made from it. */
export interface Schema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  anyOf?: readonly Schema[];
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
}
/** One operation of the OpenAPI document. */
export interface Operation {
  name: string;
  method: string;
  /** `/api/talent/declaration/{id}` */
  url: string;
  /** Of the resource: `talent/declaration`. */
  place: string;
  path: readonly [name: string, Schema][];
  query: readonly [name: string, Schema][];
  body?: Schema;
  multipart: boolean;
}
interface Described {
  operationId: string;
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Every operation that the server itself describes. */
export async function operationsOf(anybody: Client): Promise<Operation[]> {
  const document = (await (await anybody.send('GET', '/openapi.json')).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => {
      const of = (where: string) =>
        parameters
          .filter((it) => it.in === where)
          .map(({ name, schema }) => [name, schema] as [string, Schema]);
      const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
      return {
        name: operationId,
        method: method.toUpperCase(),
        url,
        place: url.split('/').slice(2, 4).join('/'),
        path: of('path'),
        query: of('query'),
        ...(content ? { body: content.schema } : {}),
        multipart: type === 'multipart/form-data',
      };
    }),
  );
}
