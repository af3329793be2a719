package fulfilment.rest.shippingproviders;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.labels.CancellationState;
import fulfilment.api.labels.LabelCancellationView;
import fulfilment.api.labels.LabelCommand.CompleteCancellation;
import fulfilment.api.labels.LabelCommand.ResendCancellation;
import fulfilment.api.labels.LabelQuery.FindCancellation;
import fulfilment.api.labels.LabelQuery.ListCancellations;
import fulfilment.api.shippingproviders.ConfiguredProvider;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.shippingproviders.ShippingProviderQuery.FindConnection;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.OnlyNow;
import fulfilment.rest.platform.RequestContext;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Shows which labels are cancelled at their carriers, and takes what people decide. Our own addition. Rule LBL-82. */
@RestController
@RequestMapping("/admin/shippingproviders/cancellations")
class CancellationController {

    /** All that wait for a person. */
    private static final String OPEN = "open";

    private final Api api;

    CancellationController(Api api) {
        this.api = api;
    }

    /**
     * List cancellations of labels at their carriers. Answers a page of them, newest first: labels of cancelled and undone shipments, and of
     * discarded attempts. Rule LBL-82.
     *
     * @param state              Only cancellations in this state: {@code requested}, {@code sent}, {@code done}, {@code refused}, {@code unknown},
     *                           {@code waiting}, or {@code open} for all that wait for a person. For example {@code open}.
     * @param idshippingprovider Only labels of this provider. For example {@code 2}.
     */
    @GetMapping
    @OnlyNow("cancellations are kept as they are now")
    @Access(Level.ADMIN)
    Answer<List<LabelCancellationView>> listLabelCancellations(
            @RequestParam(required = false) @Nullable String state,
            @RequestParam(required = false) @Nullable ShippingProviderId idshippingprovider,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListCancellations(states(Check.given(state)), idshippingprovider, offset.value()));
    }

    private static Set<CancellationState> states(@Nullable String word) {
        if (word == null) {
            return EnumSet.allOf(CancellationState.class);
        }
        if (word.equals(OPEN)) {
            return Arrays.stream(CancellationState.values()).filter(CancellationState::isForAPerson).collect(Collectors.toSet());
        }
        return Set.of(Arrays.stream(CancellationState.values()).filter(state -> word(state).equals(word)).findFirst()
                .orElseThrow(() -> new BadParameter("state", "must be one of " + Arrays.stream(CancellationState.values())
                        .map(CancellationController::word).collect(Collectors.joining(", ")) + ", " + OPEN)));
    }

    private static String word(CancellationState state) {
        return state.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Complete a cancellation of a label by hand. For a label that a person cancelled with the carrier, or that needs no cancellation. Nothing
     * is sent. Refused with 21 while it is sent, and if it is done already. Rule LBL-82.
     *
     * @param idcancellation The id of the cancellation
     */
    @PostMapping("/{idcancellation}/done")
    @Access(Level.ADMIN)
    Answer<LabelCancellationView> completeLabelCancellation(@PathVariable long idcancellation,
            @RequestBody DoneBody body, RequestContext context) {
        return api.change(new CompleteCancellation(idcancellation, body.checkedRemark(), context.iduser()),
                new FindCancellation(idcancellation));
    }

    /**
     * Resend a cancellation of a label. The provider is asked once more, with another {@code Idempotency-Key}. Refused with 21 unless it waits
     * for a person, and if the provider has no {@code cancel_url}. Rules LBL-78, LBL-82.
     *
     * @param idcancellation The id of the cancellation
     */
    @PostMapping("/{idcancellation}/resend")
    @Access(Level.ADMIN)
    Answer<LabelCancellationView> resendLabelCancellation(@PathVariable long idcancellation, RequestContext context) {
        var found = api.read(new FindCancellation(idcancellation), LabelCancellationView.class);
        var provider = api.ask(new FindConnection(new ShippingProviderId(found.idshippingprovider())), ConfiguredProvider.class);
        if (provider == null || provider.connection().cancelUrl() == null) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "shipping provider %d has no cancel_url: set one, or cancel the label with the carrier and mark it as done"
                            .formatted(found.idshippingprovider()));
        }
        return api.change(new ResendCancellation(idcancellation, context.iduser()), new FindCancellation(idcancellation));
    }
}
