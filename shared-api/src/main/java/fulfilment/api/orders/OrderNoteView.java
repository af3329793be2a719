package fulfilment.api.orders;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A note on an order. Rule ORD-55. @param type always {@code note}; @param action always {@code added} */
public record OrderNoteView(int idorderLog, @Nullable Integer iduser, int idorder, @Nullable Integer idpicklist, String type,
        String action, String description, @Nullable String details, Instant createdAt) {}
