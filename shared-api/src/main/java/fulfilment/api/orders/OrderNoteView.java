package fulfilment.api.orders;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A note on an order. {@code type} is always {@code note}, {@code action} always {@code added}. Rule ORD-55. */
public record OrderNoteView(int idorderLog, @Nullable Integer iduser, int idorder, @Nullable Integer idpicklist, String type,
        String action, String description, @Nullable String details, Instant createdAt) {}
