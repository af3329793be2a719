package fulfilment.rest.returns;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.labels.LabelAttemptView;
import fulfilment.api.labels.LabelQuery.AwaitLabel;
import fulfilment.api.labels.LabelQuery.ListAttemptsOfReturn;
import fulfilment.api.labels.ShipmentContents;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnLabelCommand.CancelReturnLabel;
import fulfilment.api.returns.ReturnLabelId;
import fulfilment.api.returns.ReturnLabelView;
import fulfilment.api.returns.ReturnQuery.FindReturn;
import fulfilment.api.returns.ReturnQuery.FindReturnContents;
import fulfilment.api.returns.ReturnQuery.FindReturnLabel;
import fulfilment.api.returns.ReturnQuery.ListReturnLabels;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.OnlyNow;
import fulfilment.rest.platform.RequestContext;
import fulfilment.rest.shipments.AwaitedLabel;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Labels with which customers send the products of returns back. Our own addition. Rules LBL-87 to LBL-94. */
@RestController
@RequestMapping("/api/v1/returns/{idreturn}/labels")
class ReturnLabelController {

    private final Api api;

    ReturnLabelController(Api api) {
        this.api = api;
    }

    /** List labels of a return. Answers all at once, newest first, also cancelled ones. Rule LBL-91. */
    @GetMapping
    @Access(Level.ANY_USER)
    Answer<List<ReturnLabelView>> listReturnLabels(@PathVariable ReturnId idreturn) {
        return api.list(new ListReturnLabels(idreturn));
    }

    /**
     * Buy a label for a return. The provider makes a label with which the customer sends the products back: from the address of the return
     * to the warehouse. Answers 201 with it. Refused with 21 if the return is completed, and with 26 if an address is missing, the profile,
     * the packaging or the weight cannot be used, the provider refuses, or its answer does not come in time: sending it again then takes the
     * label that comes, and buys no second one. Rules LBL-87, LBL-88, LBL-89, LBL-90, LBL-53, LBL-54.
     *
     * @param resend With {@code true}, a JSON push whose outcome is unknown is sent once more
     */
    @PostMapping
    @Access(rights = Right.ORDERS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ReturnLabelView> createReturnLabel(@PathVariable ReturnId idreturn,
            @RequestParam(defaultValue = "false") Boolean resend, @RequestBody ReturnLabelBody body, RequestContext context) {
        var command = body.request(idreturn, context.iduser());
        requireDestination(new FindReturnContents(idreturn, context.iduser(), body.warehouse()));
        var label = api.sendFor(command);
        AwaitedLabel.of(api, new AwaitLabel(label.shipment(), resend));
        return api.created(new FindReturnLabel(idreturn, label), label);
    }

    /** @throws Rejection code 26 if it is not known where the parcels go */
    private void requireDestination(FindReturnContents query) {
        var contents = api.ask(query, ShipmentContents.class);
        if (contents == null) {
            throw new NotFound("return", query.idreturn());
        }
        var to = contents.recipient();
        if (to.address() == null || to.address().isBlank() || to.country() == null) {
            throw new Rejection(ErrorCode.SHIPMENT_REFUSED,
                    "it is not known where the parcels go: set address and country of the warehouse or the account");
        }
    }

    /**
     * List attempts to get labels for a return. Answers all at once, newest first. Admins also see their keys and documents. Rules LBL-63,
     * LBL-90.
     */
    @GetMapping("/attempts")
    @OnlyNow("attempts are kept as they are now")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<List<LabelAttemptView>> listReturnLabelAttempts(@PathVariable ReturnId idreturn, RequestContext context) {
        api.existing(new FindReturn(idreturn));
        return api.list(new ListAttemptsOfReturn(idreturn, context.isAccountAdmin()));
    }

    /**
     * Cancel a label of a return. At any time, once, else refused with 21. The carrier is asked to cancel it if its provider has a
     * {@code cancel_url}. The addresses of its documents lead nowhere from then on. The return stays as it is. Rules LBL-92, LBL-77.
     */
    @PostMapping("/{idreturnLabel}/cancel")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<ReturnLabelView> cancelReturnLabel(@PathVariable ReturnId idreturn, @PathVariable ReturnLabelId idreturnLabel,
            RequestContext context) {
        return api.change(new CancelReturnLabel(idreturn, idreturnLabel, context.iduser()),
                new FindReturnLabel(idreturn, idreturnLabel));
    }
}
