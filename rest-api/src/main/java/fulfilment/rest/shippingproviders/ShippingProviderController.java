package fulfilment.rest.shippingproviders;

import fulfilment.api.hooks.AddressVerdict;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Vault;
import fulfilment.api.labels.AttemptState;
import fulfilment.api.labels.LabelAttemptView;
import fulfilment.api.labels.LabelCommand.AdoptAttempt;
import fulfilment.api.labels.LabelCommand.DiscardAttempt;
import fulfilment.api.labels.LabelQuery.CheckProviderAddress;
import fulfilment.api.labels.LabelQuery.FetchOptions;
import fulfilment.api.labels.LabelQuery.FindAttempt;
import fulfilment.api.labels.LabelQuery.FindTrialContents;
import fulfilment.api.labels.LabelQuery.ListAttempts;
import fulfilment.api.labels.LabelQuery.TryProvider;
import fulfilment.api.labels.ProviderTrial;
import fulfilment.api.labels.ShipmentContents;
import fulfilment.api.requests.Json;
import fulfilment.api.shippingproviders.ConfiguredProvider;
import fulfilment.api.shippingproviders.FetchedOptions;
import fulfilment.api.shippingproviders.ProviderOptions;
import fulfilment.api.shippingproviders.ProviderSetup;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.shippingproviders.ShippingProviderQuery.FindConnection;
import fulfilment.api.shippingproviders.ShippingProviderQuery.FindProviderSetup;
import fulfilment.api.shippingproviders.ShippingProviderQuery.ListProviderSetups;
import fulfilment.api.wire.Wire;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.access.Access;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.FixedMember;
import fulfilment.rest.bodies.SentBody;
import fulfilment.rest.edge.Api;
import fulfilment.rest.load.OutsideCalls;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.OnlyNow;
import fulfilment.rest.platform.RequestContext;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Sets up shipping providers and their profiles, and shows the attempts to get labels. Our own addition. Rules SHP-30 to SHP-34, LBL. */
@RestController
@RequestMapping("/admin/shippingproviders")
class ShippingProviderController {

    private static final FixedMember KIND = FixedMember.of("kind", "create another provider");

    private final Api api;
    private final Vault vault;
    private final Wire wire;

    ShippingProviderController(Api api, Vault vault, Wire wire) {
        this.api = api;
        this.vault = vault;
        this.wire = wire;
    }

    /** List setups of shipping providers. Answers all at once, by id, without passwords and keys. Rules SHP-30, SHP-31. */
    @GetMapping
    @Access(Level.ADMIN)
    Answer<List<ProviderSetup>> listShippingProviderSetups() {
        return api.list(new ListProviderSetups());
    }

    /** Get the setup of a shipping provider. Its password and key are never shown. Rules SHP-30, SHP-31. */
    @GetMapping("/{idshippingprovider}")
    @Access(Level.ADMIN)
    Answer<ProviderSetup> getShippingProviderSetup(@PathVariable ShippingProviderId idshippingprovider) {
        return api.find(new FindProviderSetup(idshippingprovider));
    }

    /**
     * Create a shipping provider. It is active and has no profiles yet. Refused with 5 if an address may not be called. Rules SHP-30,
     * SHP-31, SHP-34.
     */
    @PostMapping
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ProviderSetup> createShippingProvider(@RequestBody ProviderBody body) {
        var command = body.create(vault);
        checkAddresses(body);
        return api.create(command, FindProviderSetup::new);
    }

    /**
     * Change a shipping provider. An address at another host asks for the password or key again (5). Its kind stays. Rules SHP-30, SHP-34,
     * SHP-54.
     */
    @PutMapping("/{idshippingprovider}")
    @Access(Level.ADMIN)
    Answer<ProviderSetup> changeShippingProvider(@PathVariable ShippingProviderId idshippingprovider,
            @RequestBody ProviderBody body,
            SentBody sent) {
        api.requireUnchanged(sent, new FindProviderSetup(idshippingprovider), KIND);
        var command = body.change(idshippingprovider, vault);
        checkAddresses(body);
        return api.change(command, new FindProviderSetup(idshippingprovider));
    }

    private void checkAddresses(ProviderBody body) {
        for (var address : body.addresses()) {
            var refusal = Objects.requireNonNull(
                    api.ask(new CheckProviderAddress(Objects.requireNonNull(address.text())), AddressVerdict.class)).refusal();
            if (refusal != null) {
                throw new BadParameter(address.member(), refusal);
            }
        }
    }

    /**
     * Get the options that a shipping provider offers. As it offers them now. Refused with 26 if it does not answer as it should. Rule
     * LBL-5.
     */
    @GetMapping("/{idshippingprovider}/options")
    @OnlyNow("the provider is asked now")
    @Access(Level.ADMIN)
    Answer<ProviderOptions> getShippingProviderOptions(@PathVariable ShippingProviderId idshippingprovider) {
        return Answer.ok(wire.json(fetchOptions(idshippingprovider)));
    }

    /**
     * Test a profile of a shipping provider. The provider gets a request for the label of one parcel of 1 kg to ourselves, marked as a test,
     * and answers as if it sold it. Nothing is sold and nothing is kept: the answer says whether the label could be used, and what is wrong.
     * Refused with 26 if the provider does not declare {@code test_requests_supported} among its options, as only protocols with options can,
     * and if neither a warehouse nor the account has an address. Rules LBL-95, LBL-96.
     */
    @PostMapping("/{idshippingprovider}/profiles/{idshippingproviderProfile}/test")
    @Access(Level.ADMIN)
    Answer<ProviderTrial> testShippingProviderProfile(@PathVariable ShippingProviderId idshippingprovider,
            @PathVariable ShippingProfileId idshippingproviderProfile, RequestContext context) {
        var values = api.read(new FindProviderSetup(idshippingprovider), ProviderSetup.class).profiles().stream()
                .filter(one -> one.idshippingproviderProfile() == idshippingproviderProfile.value()).findFirst()
                .orElseThrow(() -> new NotFound("shipping profile", idshippingproviderProfile)).values();
        var provider = connection(idshippingprovider);
        if (!fetchOptions(provider).testRequestsSupported()) {
            throw new Rejection(ErrorCode.SHIPMENT_REFUSED,
                    "the provider does not declare test_requests_supported in its options: it could sell a label for a test");
        }
        var contents = api.ask(new FindTrialContents(context.iduser()), ShipmentContents.class);
        if (contents == null) {
            throw new Rejection(ErrorCode.SHIPMENT_REFUSED,
                    "neither a warehouse nor the account has an address that a test parcel could go to; set one");
        }
        return Answer.ok(wire.json(OutsideCalls.during(() -> Objects.requireNonNull(api.ask(
                new TryProvider(provider.kind(), provider.connection(), values, contents), ProviderTrial.class)))));
    }

    private ConfiguredProvider connection(ShippingProviderId idshippingprovider) {
        var provider = api.ask(new FindConnection(idshippingprovider), ConfiguredProvider.class);
        if (provider == null) {
            throw new NotFound("shipping provider", idshippingprovider);
        }
        return provider;
    }

    private ProviderOptions fetchOptions(ShippingProviderId idshippingprovider) {
        return fetchOptions(connection(idshippingprovider));
    }

    private ProviderOptions fetchOptions(ConfiguredProvider provider) {
        if (provider.connection().configUrl() == null) {
            return ProviderOptions.NONE;
        }
        var fetched = OutsideCalls.during(() -> Objects.requireNonNull(
                api.ask(new FetchOptions(provider.kind(), provider.connection()), FetchedOptions.class)));
        if (fetched.options() == null) {
            throw new Rejection(ErrorCode.SHIPMENT_REFUSED, "the provider gave no options: " + fetched.problem());
        }
        return fetched.options();
    }

    /**
     * Create a profile of a shipping provider. Its values are checked against the options that the provider offers now. Refused for a
     * value that does not fit them (5), and if the provider gives none (26). Rules SHP-32, SHP-33, LBL-7.
     */
    @PostMapping("/{idshippingprovider}/profiles")
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ProviderSetup.Profile> createShippingProviderProfile(@PathVariable ShippingProviderId idshippingprovider,
            @RequestBody ProfileBody body) {
        var provider = idshippingprovider;
        var profile = api.sendFor(body.create(provider, fetchOptions(idshippingprovider)));
        return Answer.created(profile(provider, profile));
    }

    /**
     * Change a profile of a shipping provider. Values that are sent replace all values. Refused for a value that does not fit the options,
     * and if the standard profile would be inactive (5), and if the provider gives no options (26). Rules SHP-32, SHP-33, LBL-7.
     */
    @PutMapping("/{idshippingprovider}/profiles/{idshippingproviderProfile}")
    @Access(Level.ADMIN)
    Answer<ProviderSetup.Profile> changeShippingProviderProfile(@PathVariable ShippingProviderId idshippingprovider,
            @PathVariable ShippingProfileId idshippingproviderProfile,
            @RequestBody ProfileBody body) {
        var provider = idshippingprovider;
        var profile = idshippingproviderProfile;
        api.send(body.change(provider, profile, body.values().isPresent() ? fetchOptions(idshippingprovider) : null));
        return Answer.ok(profile(provider, profile));
    }

    private Json profile(ShippingProviderId provider, ShippingProfileId profile) {
        var setup = api.read(new FindProviderSetup(provider), ProviderSetup.class);
        return wire.json(setup.profiles().stream().filter(one -> one.idshippingproviderProfile() == profile.value()).findFirst()
                .orElseThrow(() -> new NotFound("shipping profile", profile)));
    }

    /**
     * List attempts to get labels. Answers a page of them, newest first, with what went wrong, and their keys and documents. Rule LBL-63.
     *
     * @param state Only attempts in this state: {@code requested}, {@code sent}, {@code answered}, {@code refused}, {@code unknown},
     *              {@code adopted} or {@code discarded}. For example {@code sent}.
     */
    @GetMapping("/attempts")
    @OnlyNow("attempts are kept as they are now")
    @Access(Level.ADMIN)
    Answer<List<LabelAttemptView>> listLabelAttempts(
            @RequestParam(required = false) @Nullable String state,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListAttempts(state(Check.given(state)), offset.value()));
    }

    private static @Nullable AttemptState state(@Nullable String word) {
        return word == null
                ? null
                : Arrays.stream(AttemptState.values()).filter(state -> word(state).equals(word)).findFirst()
                        .orElseThrow(() -> new BadParameter("state", "must be one of " + Arrays.stream(AttemptState.values())
                                .map(ShippingProviderController::word).collect(Collectors.joining(", "))));
    }

    private static String word(AttemptState state) {
        return state.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Ship with the label of an attempt. Nothing is bought and nothing is sent to the provider. Without a body it is the label that came,
     * and the same again changes nothing. With a body it is a label that you found at the carrier, for an attempt whose outcome is unknown:
     * the shipment gets it as if the carrier had answered with it. Refused with 21 if the attempt has no label, or is not unknown when one is
     * sent, or the picklist is cancelled; with 5 for a PDF that is missing, broken or has a password, and for another member that is wrong;
     * and while the picklist is paused (1013). Rules LBL-56, LBL-73, LBL-85.
     *
     * @param idattempt The id of the attempt
     */
    @PostMapping("/attempts/{idattempt}/adopt")
    @Access(Level.ADMIN)
    Answer<LabelAttemptView> adoptLabelAttempt(@PathVariable long idattempt, @RequestBody AdoptBody body,
            RequestContext context) {
        return api.change(new AdoptAttempt(idattempt, context.iduser(), body.given()), new FindAttempt(idattempt));
    }

    /**
     * Discard an attempt to get a label. The next request for the picklist asks for another one. Refused with 21 while it is sent, and if
     * it is refused, adopted or discarded already. Rule LBL-62.
     *
     * @param idattempt The id of the attempt
     */
    @PostMapping("/attempts/{idattempt}/discard")
    @Access(Level.ADMIN)
    Answer<LabelAttemptView> discardLabelAttempt(@PathVariable long idattempt, RequestContext context) {
        return api.change(new DiscardAttempt(idattempt, context.iduser()), new FindAttempt(idattempt));
    }
}
