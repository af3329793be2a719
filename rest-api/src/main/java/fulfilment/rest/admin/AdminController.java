package fulfilment.rest.admin;

import fulfilment.api.account.AccountCommand.AddPackingStation;
import fulfilment.api.account.AccountCommand.AddPrinter;
import fulfilment.api.account.AccountCommand.AddTemplate;
import fulfilment.api.account.AccountCommand.AddVatGroup;
import fulfilment.api.account.AccountId;
import fulfilment.api.account.AccountQuery.FindAccount;
import fulfilment.api.account.AccountQuery.FindPackingStation;
import fulfilment.api.account.AccountQuery.FindPrinter;
import fulfilment.api.account.AccountQuery.FindReturnReason;
import fulfilment.api.account.AccountQuery.FindReturnStatus;
import fulfilment.api.account.AccountQuery.FindTemplate;
import fulfilment.api.account.AccountQuery.FindVatGroup;
import fulfilment.api.account.AccountSettings;
import fulfilment.api.account.PackingStation;
import fulfilment.api.account.PackingStationId;
import fulfilment.api.account.Printer;
import fulfilment.api.account.PrinterId;
import fulfilment.api.account.ReturnReason;
import fulfilment.api.account.ReturnReasonId;
import fulfilment.api.account.ReturnStatus;
import fulfilment.api.account.ReturnStatusId;
import fulfilment.api.account.Template;
import fulfilment.api.account.TemplateId;
import fulfilment.api.account.VatGroup;
import fulfilment.api.account.VatGroupId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.picklistbatches.BatchPresetView;
import fulfilment.api.picklistbatches.PicklistBatchQuery.FindBatchPreset;
import fulfilment.api.users.ApiKeyId;
import fulfilment.api.users.ApiKeyView;
import fulfilment.api.users.Right;
import fulfilment.api.users.UserCommand.AnonymizeUser;
import fulfilment.api.users.UserCommand.IssueApiKey;
import fulfilment.api.users.UserCommand.RevokeApiKey;
import fulfilment.api.users.UserCommand.SetPassword;
import fulfilment.api.users.UserId;
import fulfilment.api.users.UserQuery.FindUser;
import fulfilment.api.users.UserQuery.ListApiKeys;
import fulfilment.api.users.UserView;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.api.warehouses.WarehouseQuery.FindWarehouse;
import fulfilment.api.warehouses.WarehouseView;
import fulfilment.api.wire.Wire;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.ApiKeys;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.RequestContext;
import java.time.Clock;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * Endpoints for admins that the public API lacks: users and keys, warehouses, VAT groups, templates, printers and packing stations,
 * statuses and reasons of returns, presets of picklist batches, and the settings of the account. A user with the right to edit warehouses
 * may use those for warehouses. Our own addition. Rules AUT-14, ACC-4, ACC-3, USR-3.
 */
@RestController
@RequestMapping("/admin")
class AdminController {

    private final Api api;
    private final Wire wire;
    private final Clock clock;
    private final ApiKeys keys;

    AdminController(Api api, Wire wire, Clock clock, ApiKeys keys) {
        this.api = api;
        this.wire = wire;
        this.clock = clock;
        this.keys = keys;
    }

    /**
     * Create a user. It has the rights that are granted; an admin has all. Refused with 1011 if the user name is taken. Rules USR-1,
     * USR-3, USR-5, USR-6, PKG-42.
     */
    @PostMapping("/users")
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<UserView> createUser(@RequestBody UserBody body) {
        return api.create(body.create(), FindUser::new);
    }

    /**
     * Change a user. An inactive user's keys are refused. Refused if the user name is taken (1011), and if no active admin would be left or the
     * user is anonymized (21). Rules USR-1, USR-2, USR-4, USR-7, USR-24, PKG-42.
     */
    @PutMapping("/users/{iduser}")
    @Access(Level.ADMIN)
    Answer<UserView> changeUser(@PathVariable UserId iduser, @RequestBody UserBody body) {
        return api.change(body.change(iduser), new FindUser(iduser));
    }

    /**
     * Forget a user. The user name, first and last name and e-mail address go for good: nobody can read them any more, in the past neither.
     * What the user did stays, and shows {@code anonymised}. The keys and the password go, the user name is free, and the user cannot be used
     * again. Doing it again changes nothing. Refused with 21 while the user is active. Rule USR-24.
     */
    @PostMapping("/users/{iduser}/anonymize")
    @Access(Level.ADMIN)
    Answer<UserView> anonymizeUser(@PathVariable UserId iduser) {
        return api.change(new AnonymizeUser(iduser), new FindUser(iduser));
    }

    /**
     * Issue an API key. It is shown this once. It can be limited to a fulfilment customer, have its own rate limit, and expire. Refused
     * with an {@code Idempotency-Key} (5), and for a user who is anonymized (21). Rules USR-3, USR-11, USR-12, USR-14, USR-15, USR-24.
     */
    @PostMapping("/users/{iduser}/keys")
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<IssuedKey> issueApiKey(@PathVariable UserId iduser, @RequestBody KeyBody body, RequestContext context) {
        if (context.idempotent() != null) {
            throw new Rejection(ErrorCode.PARAMETER, "send no Idempotency-Key: a key is shown only once");
        }
        var key = ApiKeys.generate();
        var idkey = api.sendFor(new IssueApiKey(iduser, Check.name("name", body.name()), ApiKeys.digest(key),
                Id.of(body.idfulfilmentCustomer(), FulfilmentCustomerId::new), body.requestsPerMinute(),
                body.expiresAfter(clock.instant())));
        keys.issued(ApiKeys.digest(key));
        return Answer.created(wire.json(new IssuedKey(idkey, key)));
    }

    /** List API keys of a user. Answers all that are not revoked at once, without the keys themselves. Rule USR-11. */
    @GetMapping("/users/{iduser}/keys")
    @Access(Level.ADMIN)
    Answer<List<ApiKeyView>> listApiKeys(@PathVariable UserId iduser) {
        return api.list(new ListApiKeys(iduser));
    }

    /**
     * Revoke an API key. It is refused from then on. Rule USR-13.
     *
     * @param idkey The id of the key, not the key itself
     */
    @DeleteMapping("/users/{iduser}/keys/{idkey}")
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> revokeApiKey(@PathVariable UserId iduser, @PathVariable ApiKeyId idkey) {
        return api.remove(new RevokeApiKey(iduser, idkey), new FindUser(iduser));
    }

    /**
     * Change the password of a user. The user signs in to the console with it; null removes it. Sessions with the former one end. Answers
     * 204. It is stored as a slow digest and never shown. Refused with 21 for a user who is anonymized. Rules USR-17, USR-24.
     */
    @PutMapping("/users/{iduser}/password")
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> changeUserPassword(@PathVariable UserId iduser, @RequestBody PasswordBody body) {
        api.existing(new FindUser(iduser));
        api.send(new SetPassword(iduser, body.digest()));
        return Answer.empty();
    }

    /**
     * Create a warehouse. It needs a name. An address has street, city and country, or is absent. Refused with 9 for a country that does
     * not exist. Rules ACC-5, ACC-7, ACC-15.
     */
    @PostMapping("/warehouses")
    @Access(rights = Right.WAREHOUSES_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<WarehouseView> createWarehouse(@RequestBody WarehouseBody body) {
        return api.create(body.create(), FindWarehouse::new);
    }

    /**
     * Change a warehouse. Nothing is picked for new orders in one that is inactive or accepts none. It is never deleted. Refused with 9 for
     * a country that does not exist. Rules ACC-6, ACC-7, ACC-10, ACC-15.
     */
    @PutMapping("/warehouses/{idwarehouse}")
    @Access(rights = Right.WAREHOUSES_EDIT)
    Answer<WarehouseView> changeWarehouse(@PathVariable WarehouseId idwarehouse, @RequestBody WarehouseBody body) {
        return api.change(body.change(idwarehouse), new FindWarehouse(idwarehouse));
    }

    /** Create a VAT group. The standard group stays the standard one. Rule ACC-12. */
    @PostMapping("/vatgroups")
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<VatGroup> createVatGroup(@RequestBody VatGroupBody body) {
        return api.create(new AddVatGroup(AccountId.THE_ACCOUNT, Check.name("name", body.name()),
                Check.required("percentage", body.percentage())), it -> new FindVatGroup(new VatGroupId(it)));
    }

    /** Create a template. The default stays the default. Rule ACC-11. */
    @PostMapping("/templates")
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<Template> createTemplate(@RequestBody TemplateBody body) {
        return api.create(new AddTemplate(AccountId.THE_ACCOUNT, Check.name("name", body.name())),
                it -> new FindTemplate(new TemplateId(it)));
    }

    /** Create a return status. If it is the default, the former one no longer is. Rules RET-40, RET-41. */
    @PostMapping("/returnstatuses")
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ReturnStatus> createReturnStatus(@RequestBody ReturnStatusBody body) {
        return api.create(body.add(), it -> new FindReturnStatus(new ReturnStatusId(it)));
    }

    /**
     * Change a return status. Refused with 5 if no default would be left, or if {@code completed} would change. Rules RET-40, RET-41,
     * RET-42.
     */
    @PutMapping("/returnstatuses/{idreturnStatus}")
    @Access(Level.ADMIN)
    Answer<ReturnStatus> changeReturnStatus(@PathVariable ReturnStatusId idreturnStatus, @RequestBody ReturnStatusBody body) {
        return api.change(body.change(idreturnStatus), new FindReturnStatus(idreturnStatus));
    }

    /** Create a return reason. If it is the default, the former one no longer is. Rule RET-40. */
    @PostMapping("/returnreasons")
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ReturnReason> createReturnReason(@RequestBody ReturnReasonBody body) {
        return api.create(body.add(), it -> new FindReturnReason(new ReturnReasonId(it)));
    }

    /** Change a return reason. Refused with 5 if no default would be left. Rules RET-40, RET-42. */
    @PutMapping("/returnreasons/{idreturnReason}")
    @Access(Level.ADMIN)
    Answer<ReturnReason> changeReturnReason(@PathVariable ReturnReasonId idreturnReason, @RequestBody ReturnReasonBody body) {
        return api.change(body.change(idreturnReason), new FindReturnReason(idreturnReason));
    }

    /** Create a printer. It has a name and prints on {@code a4} unless another format is sent. Rule PKG-17. */
    @PostMapping("/printers")
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<Printer> createPrinter(@RequestBody PrinterBody body) {
        return api.create(new AddPrinter(AccountId.THE_ACCOUNT, body.details()), it -> new FindPrinter(new PrinterId(it)));
    }

    /** Create a packing station. It has up to four printers, which exist. Rule PKG-16. */
    @PostMapping("/packingstations")
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<PackingStation> createPackingStation(@RequestBody PackingStationBody body) {
        return api.create(
                new AddPackingStation(AccountId.THE_ACCOUNT, Check.name("name", body.name()), body.printers()),
                it -> new FindPackingStation(new PackingStationId(it)));
    }

    /**
     * Create a preset of picklist batches. It says which picklists go into a batch that is made with it. Refused with 404 (20) if its
     * warehouse does not exist. Rules BAT-32, BAT-33.
     */
    @PostMapping("/picklistbatchpresets")
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<BatchPresetView.Single> createPicklistBatchPreset(@RequestBody BatchPresetBody body) {
        return api.create(body.create(), FindBatchPreset::new);
    }

    /** Get the settings of the account. Its name, its address, and whether it keeps lots. Rules ACC-3, ACC-15. */
    @GetMapping("/account")
    @Access(Level.ADMIN)
    Answer<AccountSettings> getAccount() {
        return api.find(new FindAccount());
    }

    /**
     * Change the settings of the account. Its name, its address, and whether it keeps lots. Refused with 9 for a country that does not
     * exist. Rules ACC-3, ACC-15.
     */
    @PutMapping("/account")
    @Access(Level.ADMIN)
    Answer<AccountSettings> changeAccount(@RequestBody AccountBody body) {
        return api.change(body.change(), new FindAccount());
    }
}
