import { WhyButton } from '../../form/why/WhyButton.tsx';

/** Asks why there is no page at the present address for whoever is logged in (权限 29). */
export default function WhyNoPage() {
  return (
    <p>
      <WhyButton subject={{ kind: 'page', path: location.pathname }} />
    </p>
  );
}
