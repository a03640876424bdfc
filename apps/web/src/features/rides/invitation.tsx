import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { acceptInvite } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { Window } from '../../ui/window.tsx'

/** Where an invitation link leads. Nothing happens before the rider says yes: a link may be opened by mistake. */
export function Invitation({ token }: { token: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const accept = useMutation({
    mutationFn: () => call(acceptInvite, { params: { token } }),
    onSuccess: async ({ answer, ride }) => {
      await queryClient.invalidateQueries({ queryKey: ['rides'] })
      toast({
        title: answer === 'waiting' ? 'You are on the waiting list' : 'You are in. See you there',
        kind: 'success',
      })
      await navigate({ to: '/rides/$rideId', params: { rideId: String(ride.id) } })
    },
  })
  return (
    <div className="page">
      <Window className="mx-auto max-w-xl" title="You are invited" headingLevel={1} closeTo="/">
        <div className="grid justify-items-start gap-4">
          <p>Somebody wants you along on a ride. Accept, and you are on the list; you can leave again at any time.</p>
          {accept.error && <Note tone="bad">{accept.error.message}</Note>}
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" isBusy={accept.isPending} busyLabel="Joining..." onClick={() => accept.mutate()}>
              Join the ride
            </Button>
            <ButtonLink variant="quiet" href="/">
              Not now
            </ButtonLink>
          </div>
        </div>
      </Window>
    </div>
  )
}
