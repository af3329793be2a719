package fulfilment.rest.account;

import fulfilment.api.account.AccountCommand.RemoveLogo;
import fulfilment.api.account.AccountId;
import fulfilment.api.account.AccountLogo;
import fulfilment.api.account.AccountQuery.FindLogo;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the logo that papers show. Rule ACC-18. */
@RestController
@RequestMapping("/admin/account/logo")
class LogoController {

    private final Api api;

    LogoController(Api api) {
        this.api = api;
    }

    /** Get the logo of the account. The file in base64. Answers 404 (20) if there is none. Rule ACC-18. */
    @GetMapping
    @Access(Level.ADMIN)
    Answer<AccountLogo> getAccountLogo() {
        return api.find(new FindLogo());
    }

    /**
     * Change the logo of the account. A complete JPEG or PNG file in base64 of up to 128 KiB and a million pixels, else refused with 5. Papers
     * show it from then on. Rules ACC-18, DOC-32.
     */
    @PutMapping
    @Access(Level.ADMIN)
    Answer<AccountLogo> changeAccountLogo(@RequestBody LogoBody body) {
        return api.change(body.set(), new FindLogo());
    }

    /** Remove the logo of the account. Refused with 20 if there is none. Rule ACC-18. */
    @DeleteMapping
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> removeAccountLogo() {
        return api.remove(new RemoveLogo(AccountId.THE_ACCOUNT), new FindLogo());
    }
}
