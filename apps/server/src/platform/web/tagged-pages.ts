import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentTag, namesTag } from '../http/etag.ts'
import { withTimeout } from '../queues/with-timeout.ts'
import { withTags, type PageTags } from './page-tags.ts'

/** Finds the tags of the page at a path; undefined for a page without tags of its own. It may fail. */
export type FindTags = (request: FastifyRequest, path: string) => Promise<PageTags | undefined>

/** After this time the page is sent without its tags. */
const timeoutMs = 2000

/** Serves pages of `folder` with their tags, or without if finding the tags fails. */
export function taggedPages(folder: string, findTags: FindTags) {
  return async (request: FastifyRequest, path: string, file: string): Promise<string | undefined> => {
    const tags = await withTimeout(timeoutMs, findTags(request, path)).catch((error: unknown) => {
      request.log.warn({ err: error }, 'web.no_tags')
      return undefined
    })
    return tags && withTags(await readFile(join(folder, file), 'utf8'), tags)
  }
}

export function sendTagged(request: FastifyRequest, reply: FastifyReply, html: string) {
  const etag = contentTag(html)
  void reply.header('etag', etag).header('cache-control', 'no-cache').type('text/html; charset=utf-8')
  return namesTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(html)
}
