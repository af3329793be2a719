package fulfilment.api.orders;

import fulfilment.api.persons.PersonalData;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A note on an order. Rule ORD-55.
 *
 * @param iduser      the user who wrote it
 * @param idpicklist  always null: notes are about the whole order
 * @param type        always {@code note}
 * @param action      always {@code added}
 * @param description the text
 * @param details     always null
 */
public record OrderNoteView(int idorderLog, @Nullable Integer iduser, int idorder, @Nullable Integer idpicklist, String type,
        String action, @PersonalData String description, @Nullable String details, Instant createdAt) {}
