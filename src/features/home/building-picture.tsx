import { homeTexts } from '../../ui/texts/id/home.ts';

const star = 'M120 22L134 56L168 42L154 76L188 90L154 104L168 138L134 124L120 158L106 124L72 138L86 104L52 90L86 76L72 42L106 56Z';

/** The star half drawn, and the scaffold that waits for the rest. */
export function BuildingPicture() {
  return (
    <svg className="building-picture" viewBox="0 0 240 180" role="img" aria-label={homeTexts.building}>
      <path d={star} fill="none" stroke="var(--color-border-strong)" strokeWidth="2" strokeDasharray="5 6" strokeLinejoin="round" />
      <clipPath id="built">
        <rect x="0" y="90" width="240" height="90" />
      </clipPath>
      <path
        d={star}
        fill="var(--color-primary-soft)"
        stroke="var(--color-primary)"
        strokeWidth="2.5"
        strokeLinejoin="round"
        clipPath="url(#built)"
      />
      <g fill="none" stroke="var(--color-text-3)" strokeWidth="2.5" strokeLinecap="round">
        <path d="M40 168V60M200 168V60M32 90H208M32 132H208M40 132L72 90M200 132L168 90" />
        <path d="M20 168H220" stroke="var(--color-border-strong)" />
      </g>
    </svg>
  );
}
