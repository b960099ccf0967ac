import { schools } from '../../contract/resources/places/schools.ts';
import { FormItem, type PartProps, useData } from '../../crud/public.ts';
import { Icon } from '../../ui/icons/icon.tsx';

const texts = {
  cannotShow: 'Logo lama di alamat lain tidak dapat ditampilkan.',
  replace: 'Pilih gambarnya di atas, lalu hapus alamat lama ini:',
  remove: 'Hapus alamat lama',
} as const;

/**
 * The address of the school's logo. Other people's services store nothing but this address, so with them it is asked
 * for; ours store the picture itself, and an old address is shown together with the way to replace it.
 */
export function OldLogo(props: PartProps<typeof schools>) {
  const { form } = props;
  const { outbox } = useData();
  if (!outbox.canRestore(schools)) return <FormItem {...props} name="school_logo" span="wide" />;
  const address = form.input.school_logo ?? '';
  if (address === '') return null;
  return (
    <div className="form-notice">
      <Icon name="alert-circle-outline" size="s" />
      <span className="grow">
        {texts.cannotShow} {texts.replace} <bdi>{address}</bdi>
      </span>
      <button type="button" className="btn" onClick={() => form.set('school_logo', '')}>
        {texts.remove}
      </button>
    </div>
  );
}
