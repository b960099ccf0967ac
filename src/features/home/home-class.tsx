import { Link } from '@tanstack/react-router';
import { type SessionUser, teacherData } from '../../contract/session.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { homeTexts as texts } from './texts/id.ts';

/** The teacher's own class and school. They come from the session, so they are there at once, even without a connection. */
export function HomeClass({ user }: { readonly user: SessionUser }) {
  const { data } = teacherData.safeParse(user.teacher_data);
  if (!data) return null;
  const kelas = [data.number_kelas, data.name_kelas].filter((part) => part !== null && part !== '').join(' - ');
  const mayOpen = (url: string) => user.role_permission.some((entry) => entry.menu.url === url);
  return (
    <section className="home-class" aria-labelledby="kelas-anda">
      <span className="tile">
        <Icon name="school-outline" />
      </span>
      <div className="grow">
        <h2 id="kelas-anda">{texts.ownClass}</h2>
        <p>
          <b>{kelas === '' ? texts.noClass : kelas}</b>
        </p>
        <p className="muted">{data.name_school ?? ''}</p>
      </div>
      {mayOpen('/identitas-murid') && (
        <Link className="btn" to="/identitas-murid">
          <Icon name="people-outline" />
          {texts.ownPupils}
        </Link>
      )}
      {mayOpen('/beranda-laporan-adab') && (
        <Link className="btn" to="/beranda-laporan-adab">
          {texts.ownSchool}
        </Link>
      )}
    </section>
  );
}
