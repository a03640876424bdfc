import { z } from 'zod'
import { createFairQueue } from '../../../platform/queues/fair-queue.ts'
import { requestJson, OutgoingError } from '../../../platform/outgoing/request-json.ts'
import type { Wish } from '../wishes/wish.ts'
import { knownKinds as kinds } from '../wishes/wish-words.ts'
import { readReply } from './read-reply.ts'

interface StopModelDeps {
  /** Base address of a server with the `/chat/completions` of OpenAI. */
  baseUrl: string
  apiKey: string | undefined
  model: string
}

/** All that the model is told about a place. */
export interface Offered {
  name: string
  kind: string
}

/** The operator chooses the model. Both calls reject with an `OutgoingError` if it gives no valid answer. */
export interface StopModel {
  /** The model receives these words and nothing else. */
  interpret(text: string, signal: AbortSignal): Promise<Wish[]>
  /** Indices, best first. Those that the model invents are dropped. */
  order(text: string, offered: readonly Offered[], signal: AbortSignal): Promise<number[]>
}

const MOST_BYTES = 64 * 1024
/** A model on the operator's own machine answers one request after the other anyway. */
const MOST_AT_ONCE = 4

// not translated: for the model, which answers with codes
const wishesTask = `You turn what a scooter rider wishes for on the way into kinds of place.
Answer with JSON only: {"wishes":[{"kinds":["..."],"beside":["..."],"share":0.5}]}.
"kinds" and "beside" may only hold these words: ${kinds.join(', ')}.
"kinds" are the kinds of place that fulfil the wish, the best first. "beside" is what should be close by, such as a viewpoint for "with a view", else empty.
"share" says how far along the way, from 0 (start) to 1 (end); null when it does not matter. At most 5 wishes.`

// not translated: for the model, which answers with numbers
const orderTask = `A scooter rider wishes for stops on the way. You are given the wish and a numbered list of real places.
Answer with JSON only: {"places":[3,1]} with the numbers of the places that fit, the best first, at most 10. Never name a place that is not in the list.`

const wishesSchema = z.object({
  wishes: z
    .array(
      z.object({
        kinds: z.array(z.enum(kinds)).min(1),
        beside: z.array(z.enum(kinds)).nullish(),
        share: z.number().min(0).max(1).nullish(),
      }),
    )
    .min(1)
    .max(5),
})
const orderSchema = z.object({ places: z.array(z.number()).max(100) })
const completionSchema = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

export function createStopModel({ baseUrl, apiKey, model }: StopModelDeps): StopModel {
  const enqueue = createFairQueue('stop_suggestions', MOST_AT_ONCE)
  let requestCount = 0

  async function requestAnswer<T>(
    task: string,
    content: string,
    schema: z.ZodType<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const messages = [
      { role: 'system', content: task },
      { role: 'user', content },
    ]
    const question = {
      url: `${baseUrl}/chat/completions`,
      method: 'POST' as const,
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      // No other options, because each server refuses others.
      body: { model, messages },
      signal,
      mostBytes: MOST_BYTES,
    }
    requestCount += 1
    const answer = await enqueue(String(requestCount), () => requestJson(question), signal).catch((error: unknown) => {
      throw signal.aborted ? new OutgoingError('The model did not answer in time.', { cause: error }) : error
    })
    const completion = completionSchema.safeParse(answer)
    const parsed = completion.success
      ? schema.safeParse(readReply(completion.data.choices[0]?.message.content ?? ''))
      : undefined
    if (!parsed?.success) throw new OutgoingError('The model returned an invalid answer.')
    return parsed.data
  }

  return {
    async interpret(text, signal) {
      const { wishes } = await requestAnswer(wishesTask, text, wishesSchema, signal)
      return wishes.map(({ kinds: fulfilling, beside, share }) => ({
        kinds: fulfilling,
        beside: beside ?? [],
        ...(typeof share === 'number' && { share }),
      }))
    },

    async order(text, offered, signal) {
      const list = offered.map(({ name, kind }, index) => `${index + 1}. ${name} (${kind})`).join('\n')
      const { places } = await requestAnswer(orderTask, `${text}\n\n${list}`, orderSchema, signal)
      return [...new Set(places.map((number) => number - 1))].filter((index) => offered[index] !== undefined)
    },
  }
}
