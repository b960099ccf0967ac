import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { opensCamera } from '../../../../ui/touch/handheld-camera.ts';
import { askedTexts as texts } from './texts/id.ts';
import type { AskedOfScan } from './use-asked.ts';
import './asked.css';

/** Whether the location is sent along, under the name of the point. */
export function PlaceNote({ asked }: { readonly asked: AskedOfScan | undefined }) {
  if (asked?.place === undefined) return null;
  return (
    <p className="asked-place num" role="status">
      <Icon name="location-outline" size="s" />
      <span>{asked.place}</span>
    </p>
  );
}

/** That a photo is asked for, with a button to take it. */
export function PhotoAsked({ children }: { readonly children: ReactNode }) {
  return (
    <div className="asked-photo">
      <p>
        <Icon name="camera-outline" />
        <span>
          <b>{texts.photo}</b>
          <small>{opensCamera() ? texts.photoHelp : texts.photoByFile}</small>
        </span>
      </p>
      {children}
    </div>
  );
}
