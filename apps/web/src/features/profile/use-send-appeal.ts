import { limits } from '@scooter-rides/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSingleFlight } from '../../lib/async/use-single-flight.ts'
import { profileKeys } from './profile.keys.ts'

/** The text of an appeal and its sending: once, however often it is pressed. */
export function useSendAppeal(sendText: (text: string) => Promise<unknown>) {
  const [text, setText] = useState('')
  const queryClient = useQueryClient()
  const { error, isPending, mutateAsync } = useMutation({
    mutationFn: () => sendText(text),
    // After a failure, too: the appeal may have been sent in another tab.
    onSettled: () =>
      Promise.all(
        [profileKeys.appeals, profileKeys.decisions].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
  const send = useSingleFlight(async () => {
    await mutateAsync().catch(() => undefined)
  })
  const isSendable = text.trim() !== '' && text.length <= limits.moderationNote
  const submit = () => {
    if (isSendable) void send()
  }
  return { text, setText, isSendable, isPending, error, submit }
}
