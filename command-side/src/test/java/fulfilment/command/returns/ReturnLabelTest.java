package fulfilment.command.returns;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.labels.Label;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnLabelCommand.AdoptReturnLabel;
import fulfilment.api.returns.ReturnLabelCommand.CancelReturnLabel;
import fulfilment.api.returns.ReturnLabelCommand.DropReturnLabel;
import fulfilment.api.returns.ReturnLabelCommand.RefuseReturnLabel;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelCancelled;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelCreated;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelDropped;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelRefused;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelRequested;
import fulfilment.api.returns.ReturnLabelId;
import fulfilment.api.shipments.Carriage;
import fulfilment.api.shipments.Parcel;
import fulfilment.api.users.UserId;
import fulfilment.command.CountingIds;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.Test;

/** A label of a return is taken once, and cancelled once. */
class ReturnLabelTest {

    private static final ReturnLabelId ID = new ReturnLabelId(57);
    private static final ReturnId RETURN = new ReturnId(21);
    private static final UserId ANN = new UserId(3);
    private static final Carriage CARRIAGE = new Carriage(2, 3, "custom", "By van", "By van", "Parcel", null);
    private static final ReturnLabelRequested REQUESTED = new ReturnLabelRequested(ID, RETURN, null, CARRIAGE,
            List.of(new LabelOrder.Parcel(null, 700, null, null, null)), 3);
    private static final Label LABEL = new Label("van", "Van & Co", "/labels/a.pdf",
            List.of(new Label.Parcel("3SABC", null, "/labels/a.pdf", null, List.of())));
    private static final ReturnLabelCreated CREATED = new ReturnLabelCreated(ID, RETURN, null,
            CARRIAGE.labelled("van", "Van & Co"),
            List.of(new Parcel(1, null, 700, null, null, null, "3SABC", null, "/labels/a.pdf", null)), 3, "/labels/a.pdf", null);

    private final AggregateTestFixture<ReturnLabel> fixture = new AggregateTestFixture<>(ReturnLabel.class);

    ReturnLabelTest() {
        fixture.registerInjectableResource(new CountingIds());
    }

    @Rule("LBL-90")
    @Test
    void isTakenOnce() {
        fixture.given(REQUESTED).when(new AdoptReturnLabel(ID, LABEL)).expectEvents(CREATED);
        fixture.given(REQUESTED, CREATED).when(new AdoptReturnLabel(ID, LABEL)).expectNoEvents();
        fixture.given(REQUESTED, new ReturnLabelDropped(ID, 3)).when(new AdoptReturnLabel(ID, LABEL)).expectNoEvents();
    }

    @Rule("LBL-90")
    @Test
    void endsOnceWithoutALabel() {
        var refused = new ReturnLabelRefused(ID, "no such street");
        fixture.given(REQUESTED).when(new RefuseReturnLabel(ID, "no such street")).expectEvents(refused);
        fixture.given(REQUESTED).when(new DropReturnLabel(ID, ANN)).expectEvents(new ReturnLabelDropped(ID, 3));
        fixture.given(REQUESTED, CREATED).when(new RefuseReturnLabel(ID, "late")).expectNoEvents();
        fixture.given(REQUESTED, refused).when(new DropReturnLabel(ID, ANN)).expectNoEvents();
    }

    @Rule("LBL-92")
    @Test
    void isCancelledOnce() {
        var cancelled = new ReturnLabelCancelled(ID, 3);
        fixture.given(REQUESTED, CREATED).when(new CancelReturnLabel(RETURN, ID, ANN)).expectEvents(cancelled);
        fixture.given(REQUESTED, CREATED, cancelled).when(new CancelReturnLabel(RETURN, ID, ANN))
                .expectException(Rejection.class).expectNoEvents();
        fixture.given(REQUESTED).when(new CancelReturnLabel(RETURN, ID, ANN)).expectException(NotFound.class).expectNoEvents();
        fixture.given(REQUESTED, CREATED).when(new CancelReturnLabel(new ReturnId(22), ID, ANN))
                .expectException(NotFound.class).expectNoEvents();
    }
}
