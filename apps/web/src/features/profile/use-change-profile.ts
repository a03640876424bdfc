import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, deleteProfileImage, type Me, setProfileImage, updateMe } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { meQuery } from '../../session/me/me.queries.ts'

export function useUpdateMe() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateMe>) => call(updateMe, { body }),
    onSuccess: (me) => queryClient.setQueryData(meQuery.queryKey, me),
  })
}

export function useSetProfileImage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append(setProfileImage.upload.field, file, file.name)
      return call(setProfileImage, { form })
    },
    onSuccess: ({ profileImageUrl }) => keepImage(queryClient, profileImageUrl),
  })
}

export function useDeleteProfileImage() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: () => call(deleteProfileImage), onSuccess: () => keepImage(queryClient, null) })
}

function keepImage(queryClient: QueryClient, profileImageUrl: string | null): void {
  queryClient.setQueryData(meQuery.queryKey, (me: Me | null | undefined) => me && { ...me, profileImageUrl })
  void queryClient.invalidateQueries(meQuery)
}
