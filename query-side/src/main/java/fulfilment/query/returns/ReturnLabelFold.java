package fulfilment.query.returns;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.returns.ReturnLabelEvent;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelAnonymized;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelCancelled;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelCreated;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelDropped;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelRefused;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelRequested;
import fulfilment.api.returns.ReturnLabelView;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds events into the view of a label for a return. */
final class ReturnLabelFold implements Fold<ReturnLabelView, ReturnLabelEvent> {

    @Override
    public List<Integer> touches(ReturnLabelEvent event) {
        return event instanceof ReturnLabelCreated || event instanceof ReturnLabelCancelled
                || event instanceof ReturnLabelAnonymized
                        ? List.of(event.label().value())
                        : List.of(); // a label is shown once it is there
    }

    @Override
    public @Nullable ReturnLabelView on(int id, @Nullable ReturnLabelView label, ReturnLabelEvent event, Recorded recorded) {
        return switch (event) {
            case ReturnLabelCreated e -> ReturnLabelView.of(e, recorded.at());
            case ReturnLabelCancelled e -> existing(label, e).cancelled(recorded.at());
            case ReturnLabelAnonymized e -> label == null ? null : label.anonymized(recorded.at());
            case ReturnLabelRequested e -> label;
            case ReturnLabelRefused e -> label;
            case ReturnLabelDropped e -> label;
        };
    }
}
