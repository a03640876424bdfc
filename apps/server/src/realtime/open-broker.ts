import { createLocalBroker, type Broker } from './broker.ts'

/** The broker of this site, chosen by configuration alone. One that reaches other processes comes with the chat. */
export function openBroker(_config: { redisUrl: string | undefined }): Broker {
  return createLocalBroker()
}
