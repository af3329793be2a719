package fulfilment.api.printing;

import java.util.List;

/** The numbers of print jobs, the oldest first. */
public record PrintJobIds(List<Long> ids) {

    public PrintJobIds {
        ids = List.copyOf(ids);
    }
}
