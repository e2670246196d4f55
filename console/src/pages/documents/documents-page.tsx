import { useAddress } from '../../data/use-address.js';
import { texts } from '../../texts.js';
import { Tabs } from '../../ui/tabs.js';
import { ColdTab } from './cold.js';
import css from './documents.module.css';
import { DocumentsTab } from './documents-tab.js';
import { StagedTab } from './staged.js';
import { TurnsTab } from './turns.js';

type Tab = keyof typeof texts.documents.tabs;

const TABS = Object.entries(texts.documents.tabs).map(([id, name]) => ({ id, name }));

/** Documents, what waits to become one, the turns that they were made in, and what was archived. */
export default function DocumentsPage() {
  const { search, put } = useAddress();
  const asked = search.get('tab') ?? '';
  const tab = asked in texts.documents.tabs ? (asked as Tab) : 'documents';
  return (
    <div className={css.page}>
      <h1>{texts.documents.title}</h1>
      <Tabs
        label={texts.documents.title}
        tabs={TABS}
        chosen={tab}
        onChoose={(id) => put({ tab: id === 'documents' ? '' : id }, true)}
      >
        <div className={css.panel}>
          {tab === 'documents' && <DocumentsTab search={search} put={put} />}
          {tab === 'staged' && <StagedTab />}
          {tab === 'turns' && <TurnsTab />}
          {tab === 'cold' && <ColdTab />}
        </div>
      </Tabs>
    </div>
  );
}
